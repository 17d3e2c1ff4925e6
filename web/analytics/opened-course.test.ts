import { expect, test } from 'vitest';
import { openedCourse } from './opened-course.ts';

const course = (id: string, enrolled: number, active: number) => ({
  course_id: id,
  title: id,
  enrolled,
  active,
  paused: 0,
  completed: enrolled - active,
});
const courses = [course('finished', 90, 2), course('lively', 40, 30), course('new', 0, 0)];

test('analytics open on the course that most people are learning now', () => {
  expect(openedCourse(courses, '', '')).toBe('lively');
});

test('what was looked at last is opened again, all courses together included', () => {
  expect(openedCourse(courses, '', 'finished')).toBe('finished');
  expect(openedCourse(courses, '', 'all')).toBe('all');
});

test('a course that is gone is not opened from memory', () => {
  expect(openedCourse(courses, '', 'deleted')).toBe('lively');
});

test('the address goes before memory', () => {
  expect(openedCourse(courses, 'new', 'finished')).toBe('new');
});

test('where nobody learns, all courses together are shown', () => {
  expect(openedCourse([course('new', 0, 0)], '', '')).toBe('all');
});
