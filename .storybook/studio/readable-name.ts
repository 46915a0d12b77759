// Of Storybook's own side as well, which knows nothing of Vite: it imports nothing.

/**
 * The name of a story as a person would write it: Storybook makes one of the code's name, takes each digit for a word and gives
 * every word a capital.
 */
export const readableName = (name: string): string =>
  name.replace(/^Dos And Donts$/u, 'Dos and don’ts').replaceAll(/\bF (?=\d)/gu, 'F')
