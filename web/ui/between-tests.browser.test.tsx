import { describe, expect, test, vi } from 'vitest';

describe('what a test of pages pretends', () => {
  test('holds for itself: a window that nobody looks at', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(document.visibilityState).toBe('hidden');
  });

  test('is over in the next one, whose page would wait to be looked at before it asks a second time', () => {
    expect(document.visibilityState).toBe('visible');
  });
});
