import { Component, type ReactNode } from 'react'
import { isCodeGone, reloadOnce } from '../data/late-code.ts'

/** Why a part is not there: no connection, its code is gone, or it broke. */
export type Failure = 'offline' | 'gone' | 'broken'

type Props = {
  /** Where one is: at another location it is tried again. */
  location?: string
  /** A decoration is not worth a page that somebody may be filling in. */
  isDecoration?: boolean
  fallback: (failure: Failure) => ReactNode
  children: ReactNode
}
type State = { failure: Failure | 'reloading' | null; location: string | undefined }

/** What breaks inside it stays inside it, and the fallback says in words what is the matter. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    if (!isCodeGone(error)) return { failure: 'broken' }
    return { failure: navigator.onLine ? 'gone' : 'offline' }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failure: null, location }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.isDecoration || !isCodeGone(error)) return
    if (reloadOnce(error)) this.setState({ failure: 'reloading' })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return failure === 'reloading' ? null : this.props.fallback(failure)
  }
}
