import { Button } from '@joy/ui/button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { formatMoment } from '@joy/domain/time/dates.ts'
import { communityZone } from '#dates.ts'

/** Somebody else saved it meanwhile: what was wanted here, and either way on. */
export type Conflict<Value> = {
  mine: Value
  saveMine: (onSaved: () => void) => void
  takeTheirs: (onTaken: () => void) => void
}
/** With the zone that stands now, where that is what was changed. */
export type Changed = { changedAt: string | null; changedBy: string | null; timeZone?: string }
type Props = {
  title: string
  /** What somebody else saved meanwhile, and who. */
  current: string
  changed: Changed
  /** What was chosen here. */
  mine: string
  isSaving: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Somebody else saved the setting since it was read here: who, when and what stands now, and either way on. */
export function SettingConflict({ title, current, changed, mine, isSaving, onTakeTheirs, onSaveMine }: Props) {
  const { changedAt, changedBy, timeZone } = changed
  const when = changedAt ? ` on ${formatMoment(changedAt, timeZone ?? communityZone())}` : ''
  return (
    <Notice
      tone="bad"
      title={title}
      actions={
        <>
          <Button size="small" isBusy={isSaving} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          {mine !== current && (
            <Button size="small" tone="quiet" isPending={isSaving} pendingLabel="Saving..." onClick={onSaveMine}>
              Save mine
            </Button>
          )}
        </>
      }
    >
      {changedBy ?? 'Somebody else'} saved it meanwhile{when}. Now stands: {current}. You chose: {mine}.
    </Notice>
  )
}
