import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { ClosedNote, note } from './closed-note.tsx'
import type { Reflections } from './reflections.ts'
import { SupportEmail } from '#components/site/support-links.tsx'

type Props = { reflections: Reflections; link: string; hereTo?: string }

/** What there is to say of the reflections beyond where they go: why they do not, and what helps. `link` leads to Substack. */
export function ReflectionsNote({ reflections: sent, ...ways }: Props) {
  switch (sent.state) {
    case 'on no list':
      return (
        <p className={note}>
          You do not receive the reflections yet.{' '}
          <Link to={paths.freeSubscription()} className="inline-link">
            Begin for free
          </Link>
        </p>
      )
    case 'closed':
      return <ClosedNote closed={sent.closed} {...ways} />
    case 'on the way':
      return <p className={note}>Substack sends the reflections. Your address goes there with our next list.</p>
    case 'unheard':
      return (
        <p className={note}>
          You are on our list. Substack, which sends the reflections, has said nothing of you: if none come, subscribe
          there.
        </p>
      )
    case 'in doubt':
      return (
        <p className={note}>
          Substack sends the reflections, and by its word ‘{sent.status}’ we cannot tell whether they reach you. Your
          account at Substack shows it; if none come, write to <SupportEmail />.
        </p>
      )
    case 'sent':
      return sent.isOfBefore ? (
        <p className={note}>
          Substack has your address of before, and we cannot tell it of the new one. You can change it in your account
          at Substack.
        </p>
      ) : null
  }
}
