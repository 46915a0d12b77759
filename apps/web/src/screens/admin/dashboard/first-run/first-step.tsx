import type { FirstRun, FirstRunStep } from '@joy/contract'
import { Badge, type BadgeTone } from '@joy/ui/badge.tsx'
import { Icon, type IconType } from '@joy/ui/icon.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import {
  CalendarDays,
  CreditCard,
  DatabaseBackup,
  FileText,
  Globe,
  Mail,
  Tag,
  Upload,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { StepAct } from './step-act.tsx'

const icons: Record<FirstRunStep['name'], IconType> = {
  address: Globe,
  mail: Mail,
  substack: FileText,
  stripe: CreditCard,
  planningcenter: Users,
  prices: Tag,
  import: Upload,
  'second-administrator': UserPlus,
  'time-zone': CalendarDays,
  backup: DatabaseBackup,
}
const states: Record<FirstRunStep['state'], { tone: BadgeTone; label: string; text: string }> = {
  done: { tone: 'good', label: 'Done', text: 'text-text-soft' },
  open: { tone: 'wait', label: 'Open', text: 'text-text-soft' },
  'in trouble': { tone: 'bad', label: 'In trouble', text: 'text-danger-text' },
}

/** What one does where its link leads; where it is done, and of what is set outside of the console, one looks. */
const verbs: Partial<Record<FirstRunStep['name'], string>> = {
  address: 'See',
  mail: 'See',
  import: 'Import',
  'second-administrator': 'Invite',
  'time-zone': 'Choose',
}

/** One step: how it stands, what is so or what to do, and the way there. */
export function FirstStep({ step, zone }: { step: FirstRunStep; zone: FirstRun['zone'] }) {
  const { name, title, state, text, link } = step
  const { tone, label, text: look } = states[state]
  const verb = state === 'done' ? 'See' : (verbs[name] ?? 'Set up')
  return (
    <li className="grid min-w-0 grid-cols-[2rem_minmax(0,1fr)] content-start gap-x-2.5 bg-surface px-4 py-3.5 md:px-5">
      <span className="grid h-9 w-8 place-items-center rounded-[16px_16px_6px_6px] pt-0.5 text-text-soft inset-ring inset-ring-edge-control">
        <Icon of={icons[name]} />
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <h3 className="min-w-0 text-body leading-[1.125rem] font-semibold [overflow-wrap:anywhere]">{title}</h3>
          <Badge tone={tone} isBare>
            {label}
          </Badge>
          {link && (
            <TextLink
              as={Link}
              to={link}
              aria-label={`${verb}: ${title}`}
              className="ml-auto max-md:-my-3 max-md:min-h-11 max-md:pl-4 max-md:text-body"
            >
              {verb}
            </TextLink>
          )}
        </div>
        <p title={text} className={`line-clamp-3 text-table [overflow-wrap:anywhere] ${look}`}>
          {text}
        </p>
        {state === 'open' && <StepAct name={name} zone={zone} />}
      </div>
    </li>
  )
}
