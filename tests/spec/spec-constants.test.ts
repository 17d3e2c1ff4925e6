import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintedOf } from '#kit/contrast.ts';
import { SignedIn, User } from '#contract/accounts.ts';
import { tokenProblem } from '#contract/connections.ts';
import { LessonInput } from '#contract/courses.ts';
import { Dashboard } from '#contract/dashboard.ts';
import { failures } from '#contract/errors.ts';
import { languageCodes } from '#contract/languages.ts';
import { MediaFile } from '#contract/media.ts';
import { detectTransformationType, mediaLimits, transformationExtensions } from '#contract/media-types.ts';
import { permissions, rolePermissions, roles } from '#contract/roles.ts';
import { MessageTemplate, splitVariables, templateStatuses } from '#contract/templates.ts';
import {
  ResultLesson,
  transformationMediaTypes,
  TransformationResult,
  TransformationStatus,
} from '#contract/transformation.ts';
import { WhatsAppSettings } from '#contract/whatsapp.ts';
import { readConfig } from '#server/config.ts';
import { CallFailure } from '../../web/api/failure.ts';
import { currentWords } from '../../web/i18n/translate.ts';
import { boundaryWords } from '../../web/shell/boundary-words.ts';
import english from '../../web/i18n/en.json' with { type: 'json' };

const code = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const has = (schema: { shape: object }, ...names: string[]): void =>
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names));

test('the four roles have the permissions of the table, to the letter', () => {
  expect(roles).toEqual(['admin', 'organization', 'creator', 'user']);
  expect(permissions).toEqual(
    'manage_settings manage_users manage_templates manage_courses manage_organization create_courses manage_media access_courses'.split(
      ' ',
    ),
  );
  expect(rolePermissions).toEqual({
    admin: permissions,
    organization: ['manage_courses', 'manage_organization', 'create_courses', 'manage_media', 'access_courses'],
    creator: ['create_courses', 'manage_media', 'access_courses'],
    user: ['access_courses'],
  });
});

test('the entities of the contract have the fields of the specification', () => {
  has(User, 'id', 'name', 'email', 'phone', 'role', 'avatar', 'organization', 'notifications', 'theme', 'language');
  has(SignedIn, 'token', 'user');
  has(Dashboard, 'stats', 'recentActivities');
  has(Dashboard.shape.stats, 'templates', 'mediaFiles', 'messagesSent');
  has(WhatsAppSettings, 'phone_number', 'access_token', 'status', 'templates', 'analytics');
  has(WhatsAppSettings.shape.analytics, 'total_messages', 'success_rate', 'delivery_time');
  has(MessageTemplate, 'id', 'name', 'content', 'variables', 'category', 'language', 'cultural_context', 'status');
  has(MessageTemplate, 'issues', 'meta_approval_id');
  has(MediaFile, 'id', 'name', 'type', 'description', 'status', 'course_id', 'size');
  has(TransformationStatus, 'status', 'progress', 'message', 'result', 'job_id');
  has(TransformationResult, 'media_type', 'lessons');
  has(ResultLesson, 'title', 'content', 'key_learning_points', 'learning_objectives', 'quiz', 'metadata', 'timestamp');
  has(ResultLesson, 'start_page', 'end_page', 'duration', 'media_url', 'order');
  has(ResultLesson.shape.metadata, 'segment_type', 'segment_index', 'total_segments');
  has(LessonInput, 'title', 'content', 'type', 'duration', 'media_url', 'order', 'metadata');
});

test('a lesson without the optional fields gets the defaults of the specification', () => {
  expect(LessonInput.parse({ title: 'A', content: 'B' })).toEqual({
    title: 'A',
    content: 'B',
    type: 'text',
    duration: 5,
    media_url: '',
    order: 0,
    metadata: {},
  });
});

test('media types, limits, formats and detection are those of the specification, and of decision H.4', () => {
  expect(transformationMediaTypes).toEqual(['video', 'audio', 'image', 'document', 'chart']);
  const displayed = Object.entries(mediaLimits).map(([type, { label, formats }]) => [type, label, formats.join(' ')]);
  expect(displayed).toEqual([
    ['image', '10MB', '.jpg .jpeg .png .gif'],
    ['video', '50MB', '.mp4 .mov .avi'],
    ['audio', '20MB', '.mp3 .wav .ogg'],
    ['document', '10MB', '.pdf .doc .docx .ppt'],
  ]);
  const detected = (type: string) =>
    transformationExtensions.filter((extension) => detectTransformationType(`a${extension}`) === type);
  expect(detected('video')).toEqual(['.mp4', '.mov', '.avi', '.webm']);
  expect(detected('audio')).toEqual(['.mp3', '.wav', '.ogg', '.m4a']);
  expect(detected('image')).toEqual(['.jpg', '.jpeg', '.png', '.gif', '.bmp']);
  expect(detected('document')).toContain('.pdf');
  expect(detected('chart')).toEqual([]);
});

test('an access token has letters, digits, hyphen and underscore, and a length of 32 up to what decision E allows', () => {
  expect(tokenProblem('a'.repeat(31))).toBe('too_short');
  expect(tokenProblem(`${'aZ09-_'.repeat(6)}`)).toBeUndefined();
  expect(tokenProblem('a'.repeat(512))).toBeUndefined();
  expect(tokenProblem('a'.repeat(513))).toBe('too_long');
  expect(tokenProblem(`${'a'.repeat(40)} ä`)).toBe('invalid_characters');
});

test('template variables are split on commas and not trimmed, and five statuses are offered', () => {
  expect(splitVariables('a, b,c')).toEqual(['a', ' b', 'c']);
  expect(templateStatuses).toEqual(['draft', 'pending', 'approved', 'rejected', 'needs_improvement']);
});

test('languages, themes and switches have the values and defaults of the specification', () => {
  expect(languageCodes).toEqual(['en', 'hi', 'mr', 'ta', 'te']);
  expect(User.shape.theme.options).toEqual(['light', 'dark']);
  expect(Object.keys(User.shape.notifications.shape)).toEqual(['email', 'whatsapp', 'push']);
  const schema = code('server/database/schema.sql');
  expect(schema).toContain(`notifications jsonb not null default '{"push": true, "email": true, "whatsapp": true}'`);
  expect(schema).toContain(`theme text not null default 'light'`);
});

test('the error boundary says the words of each status, and those of the failure for any other', () => {
  const said = (status: number, message = '') =>
    boundaryWords(new CallFailure({ code: status, reason: '', message, detail: message }), currentWords.t);
  expect(said(401)).toBe('Authentication required. Please log in.');
  expect(said(403)).toBe("Access denied. You don't have permission to perform this action.");
  expect(said(404)).toBe('Resource not found.');
  expect(said(500)).toBe('Server error. Please try again later.');
  expect(said(418, 'A teapot')).toBe('A teapot');
  expect(said(418)).toBe('An unexpected error occurred.');
  expect(boundaryWords(new Error('anything'), currentWords.t)).toBe('An unexpected error occurred. Please try again.');
});

test('the fallbacks of the stores and pages are in the catalogue, word for word', () => {
  expect(english.shell.fallback).toEqual({
    login: 'Login failed',
    register: 'Registration failed',
    check: 'Authentication failed',
    update: 'Update failed',
    operation: 'Operation failed',
  });
  expect(english.accounts.signInFailed).toBe('Failed to login. Please check your credentials.');
  expect(english.accounts.signUpFailed).toBe('Registration failed. Please try again.');
  expect(english.settings.saveFailed).toBe('Failed to update profile.');
  expect(english.transformation.errorTransforming).toBe('Error transforming media');
  expect(english.transformation.failed).toBe('Media transformation failed');
  expect(failures.unexpected.message).toBe('An unexpected error occurred');
});

test('figures that only the clock of weeks would show stand in the code as the specification has them', () => {
  expect(code('server/accounts/sessions.ts')).toContain('2_592_000 * 1000');
  expect(code('web/accounts/wake-server.ts')).toMatch(/pingTimeoutMs = 5000;\s*const checkTimeoutMs = 10_000;/);
  expect(code('web/api/product.ts')).toContain("'1.0.0'");
  expect(code('web/ui/lazy-page.ts')).toContain('giveUpAfterMs = 120_000');
  expect(code('web/api/event-batch.ts')).toContain('checkEveryMs = 5000');
  expect(code('web/api/query-client.ts')).toMatch(/maxEntries = 100;\s*const maxRetries = 3;/);
  expect(code('web/api/cache-rules.ts')).toContain('cacheLifetimeMs = 300_000');
});

test('an installation runs as production and without debugging unless it is told otherwise', () => {
  expect(readConfig({}).logLevel).not.toMatch(/debug|trace/);
  expect(readConfig({}).production).toBe(true);
});

test('the brand colours are those of the specification', () => {
  expect(code('web/ui/theme.css')).toMatch(/#1976d2 is oklch[\s\S]*#dc004e is oklch/);
  const site = paintedOf(code('web/marketing/marketing.css'));
  expect([site('primary', 0), site('sun', 0), site('sun', 1)]).toEqual(['#086788', '#f0c808', '#f0c808']);
  const app = paintedOf(code('web/ui/theme.css'));
  expect([app('primary-fill', 0), app('secondary', 0)]).toEqual(['#1976d2', '#dc004e']);
});
