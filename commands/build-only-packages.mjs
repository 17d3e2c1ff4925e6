// What an image leaves out, as plain functions over plain data. Runs on any Node from 20.

/** What the web app is built of and with. They are no test tools, since `npm start` builds; a built image reads none of them. */
export const buildOnly = [
  '@base-ui/react',
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@vitejs/plugin-react',
  'i18next',
  'idb',
  'lucide-react',
  'react',
  'react-dom',
  'react-dropzone',
  'react-hook-form',
  'react-router',
  'react-toastify',
  'sortablejs',
  'tailwindcss',
  'uqr',
  'vite',
  'web-vitals',
  'zustand',
];

/**
 * @param {Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }>} packages
 *   the `packages` of a lock file; '' is the product itself
 * @param {readonly string[]} leftOut names that the product does not need for itself; one that another package needs stays
 * @returns {string[]} the folders that nothing needs which stays
 */
export function foldersLeftOut(packages, leftOut = buildOnly) {
  const kept = new Set();
  const waiting = namesIn(packages[''] ?? {})
    .filter((name) => !leftOut.includes(name))
    .map((name) => folderOf(packages, '', name));
  for (let folder = waiting.pop(); folder !== undefined || waiting.length > 0; folder = waiting.pop()) {
    if (folder === undefined || kept.has(folder)) continue;
    kept.add(folder);
    waiting.push(...namesIn(packages[folder] ?? {}).map((name) => folderOf(packages, folder, name)));
  }
  return Object.keys(packages).filter((folder) => folder !== '' && !kept.has(folder));
}

const namesIn = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** As Node looks for it: beside the package that asks, then further and further up. */
function folderOf(packages, from, name) {
  for (let place = from; ; ) {
    const folder = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (place === '') return undefined;
    const up = place.lastIndexOf('/node_modules/');
    place = up === -1 ? '' : place.slice(0, up);
  }
}
