import { Card } from '@joy/ui/card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { errorDetail } from '../data/error-message.ts'

type Props = {
  /** The sentence (specification, section 8, inline messages). */
  sentence: string
  /** The fetch error that heads the folded detail, such as 'Failed to fetch Substack subscribers'. */
  whatFailed: string
  /** What was thrown, whatever it was: the folded detail is made of it. */
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
}

/** A view that could not load: what failed, Try again, and the exact error folded. */
export const LoadError = ({ sentence, whatFailed, error, onRetry, isRetrying = false }: Props) => (
  <Notice tone="bad" title="Error" detail={errorDetail(error, whatFailed)} onRetry={onRetry} isRetrying={isRetrying}>
    {sentence}
  </Notice>
)

/** The same where nothing else stands on the screen: in the middle of a card, as an empty screen is, not a slab on top of nothing. */
export const ScreenLoadError = (props: Props) => (
  <Card className="grid min-h-80 content-center px-4 py-10 md:px-6">
    <div className="mx-auto w-full max-w-140">
      <LoadError {...props} />
    </div>
  </Card>
)
