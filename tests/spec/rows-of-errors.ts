import { proofs } from './proofs.ts';
import { decided, shown, type SpecRow } from './spec-row.ts';

export const errorRows: readonly SpecRow[] = [
  ...shown(
    8,
    proofs.expired,
    "401: 'Your session has expired. Please log in again.', user logged out and sent to /login, replacing the history entry.",
  ),
  ...shown(
    8,
    [proofs.bare403, proofs.saveFails],
    "403: 'Access denied. You don't have permission to perform this action.'",
  ),
  ...shown(8, [proofs.fieldLines, proofs.failureBody], 'Validation errors: one message per field.'),
  ...shown(
    8,
    [proofs.serverWords, proofs.networkWords, proofs.noError],
    "Other: server message, else network or error message, else 'An unexpected error occurred'.",
  ),
  ...shown(
    8,
    [proofs.fallbacks, proofs.dashboardFails],
    "Store fallbacks: 'Login failed', 'Registration failed', 'Authentication failed', 'Update failed', 'Operation failed', 'Failed to fetch dashboard data'.",
  ),
  ...shown(
    8,
    [proofs.fallbacks, proofs.signIn],
    "Login page: server message, else 'Failed to login. Please check your credentials.' Register page: server message, else 'Registration failed. Please try again.' Profile: 'Failed to update profile.'",
  ),
  ...shown(
    8,
    [proofs.fallbacks, proofs.whatsapp, proofs.whatsappFails],
    "WhatsApp: 'Failed to fetch WhatsApp settings', 'Failed to save settings', 'Failed to test connection', 'Access token contains invalid characters'.",
  ),
  ...shown(8, proofs.signUp, 'Wake-up failures are ignored.'),
  ...shown(
    8,
    [proofs.mediaFails, proofs.mediaForm],
    "Media: 'Failed to fetch media files', 'Failed to save media file', 'Failed to delete file', 'Please select a file'.",
  ),
  ...shown(
    8,
    [proofs.templatesFail, proofs.saveFails],
    "Templates: 'Failed to fetch templates', 'Failed to save template', 'Failed to delete template'.",
  ),
  ...shown(8, proofs.mediaForm, "'Failed to fetch courses' is only logged."),
  ...decided(
    8,
    'E',
    [proofs.mediaFails, proofs.templatesFail],
    'Errors show as a red alert;',
    'only network-level failures trigger them.',
  ),
  ...shown(
    8,
    proofs.courseFails,
    "Transformation: course load failure shows an inline alert 'Error loading course' with 'Failed to load course information. Please try again.' and a toast 'Failed to load course information' (5 s).",
  ),
  ...shown(
    8,
    [proofs.transformFails, proofs.fallbacks],
    "Transform failure: toast 'Error' with the server's detail or 'Error transforming media' (5 s);",
    'busy and progress reset.',
    "Job failed: toast 'Error' with job message or 'Media transformation failed'.",
  ),
  ...shown(8, proofs.background, 'Polling errors only logged.'),
  ...shown(
    8,
    proofs.results,
    "Adding lessons: toast with server detail or 'Error adding lessons to course';",
    "success 'Lessons added to course successfully'.",
  ),
  ...shown(
    8,
    proofs.boundary,
    "Error boundary with numeric code: 401 'Authentication required. Please log in.';",
    '403 the access-denied message;',
    "404 'Resource not found.';",
  ),
  ...shown(
    8,
    [proofs.boundary, proofs.reloads],
    "500 'Server error. Please try again later.' then automatic page reload after 2 s, up to 3 retries;",
  ),
  ...shown(
    8,
    proofs.boundary,
    "other codes the error message or 'An unexpected error occurred.'.",
    "Non-coded errors: 'An unexpected error occurred. Please try again.'",
  ),
  ...shown(
    8,
    [proofs.networkWords, proofs.chunk, proofs.timeOut],
    'Generic client messages: Network Error, Request aborted, timeout of N ms exceeded, Request failed with status code N, Loading chunk N failed.',
  ),
  ...shown(8, proofs.chunk, 'Lazily loaded pieces come from a static script folder under the site root;'),
  ...shown(8, [proofs.figures, proofs.chunk], 'loading gives up after 120 s.'),
  ...decided(8, 'C.2', proofs.failureBody, 'Server-side error codes and messages beyond these: not shown.'),
];
