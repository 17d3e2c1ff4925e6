/** On the handle of a row: six dots in one line of drawing, where an icon has a circle for each and a list hundreds of them. */
export const GripDots = ({ size = 18 }: { size?: 16 | 18 }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    className="shrink-0 fill-none stroke-current stroke-[3.5]"
    strokeLinecap="round"
  >
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </svg>
);
