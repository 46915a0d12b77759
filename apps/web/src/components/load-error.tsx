import { Notice } from '@joy/ui/notice.tsx'
import { errorDetail } from '../data/error-message.ts'

type Props = {
  /** The sentence (specification, section 8, inline messages). */
  sentence: string
  /** The fetch error that heads the folded detail, such as 'Failed to fetch Substack subscribers'. */
  whatFailed: string
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
