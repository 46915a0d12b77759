import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { OutsideIntegration } from '@joy/contract'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { RotateCw, ScrollText } from 'lucide-react'

/** What happens on a replay, of one event or of many. */
export const ReplayConsequences = ({ platform }: { platform: OutsideIntegration | undefined }) => (
  <ul className="grid gap-2.5">
    <Consequence icon={<Icon of={RotateCw} />}>
      <b className="font-semibold">
        {platform ? integrationTitles[platform] : 'The service that sent it'} is asked what is true now.
      </b>{' '}
      What is right here already stays as it is.
    </Consequence>
    <Consequence icon={<Icon of={ScrollText} />}>It is written to the activity log.</Consequence>
  </ul>
)
