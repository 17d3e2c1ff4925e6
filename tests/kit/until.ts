/** Asks again until there is an answer. @throws after a minute, which is far more than any job of a test takes */
export async function until<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const limit = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > limit) throw new Error('it did not come about within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
