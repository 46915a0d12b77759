import { ProgressBar } from '@joy/ui/progress-bar.tsx'
import { formatBytes } from '#components/format-bytes.ts'

/** `share` is 0 to 1 while the file travels; at 1 its rows are being written. */
export function ImportProgress({ share, bytes }: { share: number; bytes: number }) {
  const isSent = share >= 1
  const message = isSent
    ? 'The file has arrived and its rows are written. You can leave this page.'
    : `${formatBytes(Math.round(share * bytes))} of ${formatBytes(bytes)} uploaded`
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label={isSent ? 'Processing' : 'Uploading'}
        value={isSent ? undefined : share * 100}
        max={100}
        valueText={message}
      />
      <p className="text-meta text-text-soft tabular-nums">{message}</p>
    </div>
  )
}
