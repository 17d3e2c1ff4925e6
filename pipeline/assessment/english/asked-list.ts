/** A question that a line above a list asks, and whether only the heading over it says of what. */
export interface AskedList {
  text: string;
  needsHeading?: true;
}
