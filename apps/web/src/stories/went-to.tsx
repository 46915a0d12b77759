import { matchPath } from 'react-router-dom'
import { storyOfPage } from './story-of-page.ts'

/** The studio's notice at the foot of a story whose way leads elsewhere: to which address, and to that page's own story. */
export function WentTo({ address }: { address: string }) {
  const pathname = address.split('?')[0] ?? address
  const story = storyOfPage.find(({ path }) => matchPath(path, pathname))
  return (
    <aside aria-label="Where this goes" className="studio-went">
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
        <path d="M4 12h15m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p>
        <span>This goes to {story ? story.name : 'another page'}</span>
        <code data-testid="address">{address}</code>
      </p>
      {story && (
        <a href={`./?path=/story/${story.id}`} target="_top">
          See that page
        </a>
      )}
    </aside>
  )
}
