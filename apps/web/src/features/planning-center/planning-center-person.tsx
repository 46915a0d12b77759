import { TextLink } from '@joy/ui/text-link.tsx'

/**
 * Leads to somebody in Planning Center People, whose pages name a person by the id of the interface with 'AC' before it
 * (the `html` link of its answers).
 */
export const PlanningCenterPerson = ({ id, label = `#${id}` }: { id: string; label?: string }) => (
  <TextLink
    href={`https://people.planningcenteronline.com/people/AC${encodeURIComponent(id)}`}
    target="_blank"
    rel="noreferrer"
    aria-label={`${label} in Planning Center, in a new tab`}
  >
    {label}
  </TextLink>
)
