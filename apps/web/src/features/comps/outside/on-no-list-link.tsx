import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { onNoListMessage } from '#features/reports/on-no-list.ts'

/** '3 of them on no list', which leads to who they are; nothing where all stand on the list. */
export const OnNoListLink = ({ compedOutside }: { compedOutside: number }) => {
  const message = onNoListMessage(compedOutside)
  return (
    message && (
      <TextLink as={Link} to={paths.compedSubscribers()}>
        {message}
      </TextLink>
    )
  )
}

/** The same beside words that name them already. */
export const SeeWho = ({ compedOutside }: { compedOutside: number }) =>
  compedOutside > 0 && (
    <>
      <span> </span>
      <TextLink as={Link} to={paths.compedSubscribers()} className="text-meta">
        See who is comped
      </TextLink>
    </>
  )
