/** The web manifest of the site; the programme's name is filled in by the server. */
export const siteManifest = (siteName: string): string =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fdfaf4',
    theme_color: '#fdfaf4',
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
