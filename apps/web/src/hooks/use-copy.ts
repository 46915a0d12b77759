import { tell } from './outcome.ts'

/** Puts text on the clipboard and says so in the words of specification section 8, or in the others given. */
export const useCopy =
  () =>
  async (text: string, said = 'Copied!') => {
    try {
      await navigator.clipboard.writeText(text)
      tell({ tone: 'good', title: said })
    } catch {
      tell({ tone: 'bad', title: 'Failed to copy', text: 'Please try again or copy it manually.' })
    }
  }
