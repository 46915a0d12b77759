import { Button } from '@joy/ui/button.tsx'

/** The foot of a dialog that asks, alone. */
export const ConfirmPicture = ({
  no,
  yes,
  tone = 'danger',
}: {
  no: string
  yes: string
  tone?: 'danger' | 'primary'
}) => (
  <div className="flex flex-wrap justify-end gap-2 rounded-panel bg-surface-over p-4 shadow-raised">
    <Button>{no}</Button>
    <Button tone={tone}>{yes}</Button>
  </div>
)
