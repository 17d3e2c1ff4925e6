import { expect, test } from 'vitest';
import { swipeDirection } from './swipe-direction.ts';

test('a finger that moves to the left leafs on, and to the right leafs back', () => {
  expect(swipeDirection({ x: 300, y: 400 }, { x: 180, y: 410 })).toBe('on');
  expect(swipeDirection({ x: 100, y: 400 }, { x: 240, y: 380 })).toBe('back');
});

test('a tap, a resting thumb and scrolling turn nothing', () => {
  expect(swipeDirection({ x: 100, y: 100 }, { x: 104, y: 101 })).toBeUndefined();
  expect(swipeDirection({ x: 200, y: 100 }, { x: 160, y: 100 })).toBeUndefined();
  expect(swipeDirection({ x: 200, y: 600 }, { x: 140, y: 300 })).toBeUndefined();
});
