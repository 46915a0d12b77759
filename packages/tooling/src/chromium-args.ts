/** Flags that make headless Chromium run as root and paint the same pixels on every machine. */
export const chromiumArgs: string[] = [
  // Chromium refuses to sandbox uid 0, which is who containers and CI run as.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
]
