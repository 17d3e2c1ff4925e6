const storageKey = 'learning-places';

/** By owner and lesson: the screen at which it was left. */
type Places = Readonly<Record<string, number>>;

function keptPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Places) : {}; // written by the function below alone
  } catch {
    return {};
  }
}

/** @returns undefined where it was never left in the middle on this device */
export function placeIn(owner: string, lessonId: string): number | undefined {
  const place = keptPlaces()[`${owner}/${lessonId}`];
  return Number.isInteger(place) ? place : undefined;
}

/** @param place undefined: there is nothing to go on with any more */
export function keepPlace(owner: string, lessonId: string, place: number | undefined): void {
  const { [`${owner}/${lessonId}`]: _, ...others } = keptPlaces();
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify(place === undefined ? others : { ...others, [`${owner}/${lessonId}`]: place }),
    );
  } catch {
    // A browser that forbids storage begins a lesson anew.
  }
}

export const forgetPlaces = (): void => localStorage.removeItem(storageKey);
