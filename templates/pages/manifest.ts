/** The web app manifest, for when somebody installs the pages. */
const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({ src: `/icons/${src}`, sizes, type, purpose });

export const MANIFEST: string = JSON.stringify({
  id: '/',
  name: 'Sealed Orders',
  short_name: 'Sealed Orders',
  description: 'Slow games over days, played by sealed orders.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#1f4d3a',
  categories: ['games'],
  icons: [
    icon('icon.svg', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192', 'image/png'),
    icon('icon-512.png', '512x512', 'image/png'),
    icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
  ],
  shortcuts: [{ name: 'My matches', url: '/me' }],
});
