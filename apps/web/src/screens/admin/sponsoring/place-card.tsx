import type { SponsoredPlace } from '@joy/contract'
import { Badge } from '@joy/ui/badge.tsx'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordCard } from '@joy/ui/record-parts.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { formatDay } from '#dates.ts'
import { paths } from '#paths.ts'
import { placeStates } from './request-states.ts'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'

/** Who has a place, until when, and the act that takes it back. */
export function PlaceCard({ place, mutations }: { place: SponsoredPlace; mutations: SponsoringMutations }) {
  const { tone, label } = placeStates[place.state]
  const isHeld = place.state === 'in force'
  const who = place.name ?? place.email ?? 'A deleted account'
  return (
    <RecordCard
      title={<bdi>{who}</bdi>}
      isOver={!isHeld}
      aside={
        <Badge tone={tone} isBare>
          {label}
        </Badge>
      }
      footer={
        isHeld && (
          <Button
            size="small"
            tone="danger-quiet"
            aria-label={`End the comp of ${who}`}
            isPending={mutations.takingBackId === place.compId}
            onClick={() => mutations.takeBack(place.compId)}
          >
            End the comp
          </Button>
        )
      }
    >
      <Facts isNarrow>
        <Fact name="Email">
          {place.email ? (
            <TextLink
              as={Link}
              to={
                place.subscriberId ? paths.subscriberRecord(place.subscriberId) : paths.subscribersByEmail(place.email)
              }
            >
              {place.email}
            </TextLink>
          ) : (
            'The account is deleted'
          )}
        </Fact>
        <Fact name="Given">
          {formatDay(place.givenAt)} by {place.givenBy}
        </Fact>
        <Fact name="Until">{place.until ? formatDay(place.until) : 'No end'}</Fact>
      </Facts>
    </RecordCard>
  )
}
