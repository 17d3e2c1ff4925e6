import type { Asked } from './given-answer.ts';

/** What is ordered or paired, under the digits and letters that an answer names it by. */
export function AskedLists({ items, partners, language }: Pick<Asked, 'items' | 'partners'> & { language: string }) {
  if (items.length === 0) return null;
  return (
    <div lang={language} className="prose-width mt-4 flex flex-col gap-4 sm:flex-row sm:gap-8">
      <ol className="flex flex-1 list-decimal flex-col gap-1.5 pl-7 marker:font-semibold">
        {items.map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ol>
      {partners.length > 0 && (
        <ol className="flex flex-1 list-[lower-alpha] flex-col gap-1.5 pl-7 marker:font-semibold">
          {partners.map((partner) => (
            <li key={partner} className="pl-1">
              {partner}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
