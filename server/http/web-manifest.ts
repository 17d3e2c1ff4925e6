/** What makes the app installable, under the operator's own name for it. */
export const webManifest = (productName: string): Record<string, unknown> => ({
  id: '/learn',
  name: productName,
  short_name: productName.slice(0, 12),
  description: 'Short lessons with questions, also without a network.',
  // Who makes courses and learns none is sent on to the dashboard.
  start_url: '/learn?installed=1',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#1976d2',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
