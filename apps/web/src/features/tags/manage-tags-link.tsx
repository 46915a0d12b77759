import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'

/** To every tag, where they are made, renamed, merged and deleted. */
export const ManageTagsLink = () => (
  <p className="text-meta">
    <TextLink as={Link} to={paths.tags()}>
      Manage tags
    </TextLink>
  </p>
)
