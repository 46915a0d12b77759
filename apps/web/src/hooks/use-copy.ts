import { tell } from './outcome.ts'

/** Puts text on the clipboard and says so in the words of specification section 8. */
export const useCopy = () => async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    tell({ tone: 'good', title: 'Copied!' })
  } catch {
    tell({ tone: 'bad', title: 'Failed to copy', text: 'Please try again or copy it manually.' })
  }
}
