// Of the frame as well, whose bundle knows nothing of Vite: it imports nothing.

/** What holds where nobody chose. */
export const firstGlobals = {
  theme: 'light',
  area: 'console',
  scenario: 'own',
  density: 'comfortable',
  text: 'usual',
  motion: 'full',
  playback: 'at once',
  colors: 'own',
  direction: 'ltr',
}

/** Whether the toolbar asks for more than another theme, for which no story is made. */
export const isDressed = (chosen: Readonly<Record<string, unknown>>): boolean =>
  chosen['theme'] === 'both' ||
  Object.entries(firstGlobals).some(([name, first]) => name !== 'theme' && (chosen[name] ?? first) !== first)
