import type { DashboardOverview, DashboardStats } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useExports } from '#features/exports/use-exports.ts'
import { paths } from '#paths.ts'
import { ImportAndExport } from './import-and-export.tsx'
import { ImportPanel } from './import-panel.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { useImportPanel } from './use-import-panel.ts'

type Props = { stats: DashboardStats | undefined; overview: DashboardOverview | undefined }

/** The newsletter's people in three lists, and the ways in and out for files. */
export function NewsletterSubscribers({ stats, overview }: Props) {
  const exports = useExports({ wording: 'subscribers' })
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useImportPanel(opener)
  return (
    <Section
      title="Substack Subscribers"
      aside={
        <TextLink as={Link} to={paths.sync()} className="min-h-6">
          View All Subscribers
          <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
        </TextLink>
      }
    >
      <Card className="grid wide:grid-cols-[minmax(0,1fr)_316px]">
        <PeopleTabs stats={stats} />
        <ImportAndExport stats={stats} overview={overview} exports={exports} panel={panel} opener={opener} />
        {panel.isOpen && <ImportPanel panel={panel} />}
      </Card>
      <ImportOutcome outcome={panel.outcome} onDismiss={panel.dismissOutcome} />
      <OutcomeNotice outcome={exports.outcome} onDismiss={exports.dismissOutcome} />
    </Section>
  )
}
