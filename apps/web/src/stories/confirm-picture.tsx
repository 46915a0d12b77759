import { Button } from '@joy/ui/button.tsx'

/** The foot of a dialog that asks, alone. */
export const ConfirmPicture = ({ no, yes }: { no: string; yes: string }) => (
  <div className="flex flex-wrap justify-end gap-2 rounded-panel bg-surface-over p-4 shadow-raised">
    <Button>{no}</Button>
    <Button tone="danger">{yes}</Button>
  </div>
)
