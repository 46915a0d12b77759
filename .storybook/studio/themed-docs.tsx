import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { frameTheme } from './frame-theme.ts'

const night = matchMedia('(prefers-color-scheme: dark)')

/** What the toolbar chose, once a story was dressed in it (`dressPage`); a page of text alone follows the reader's system. */
const shownTheme = (): 'light' | 'dark' => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : night.matches ? 'dark' : 'light'
}

/** A page of text alone has nobody who dresses it: until a story does, it is in the reader's own theme. */
function dressInOwn(): void {
  const look = document.documentElement.dataset
  if (look['theme'] !== undefined && look['theme'] !== own) return
  own = night.matches ? 'dark' : 'light'
  look['theme'] = own
}
let own: string | undefined

function follow(listener: () => void): () => void {
  const page = new MutationObserver(listener)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dressInOwn()
  night.addEventListener('change', dressInOwn)
  return () => {
    page.disconnect()
    night.removeEventListener('change', dressInOwn)
  }
}

/** A page around stories, in their theme: a field by night is not to stand on a page by day. */
const ThemedDocs = (props: PropsWithChildren<DocsContainerProps>) => (
  <DocsContainer {...props} theme={frameTheme(useSyncExternalStore(follow, shownTheme))} />
)
export default ThemedDocs
