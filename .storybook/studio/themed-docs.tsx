import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { frameTheme } from './frame-theme.ts'

const night = matchMedia('(prefers-color-scheme: dark)')

/** What the toolbar chose, once a story was dressed in it (`dressPage`); a page of text alone follows the reader's system. */
const shownTheme = (): 'light' | 'dark' => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : night.matches ? 'dark' : 'light'
}

function follow(listener: () => void): () => void {
  const page = new MutationObserver(listener)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  night.addEventListener('change', listener)
  return () => {
    page.disconnect()
    night.removeEventListener('change', listener)
  }
}

/** A page around stories, in their theme: a field by night is not to stand on a page by day. */
const ThemedDocs = (props: PropsWithChildren<DocsContainerProps>) => (
  <DocsContainer {...props} theme={frameTheme(useSyncExternalStore(follow, shownTheme))} />
)
export default ThemedDocs
