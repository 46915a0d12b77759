import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, dismissToast, readToasts, subscribeToToasts, toast } from './toast-store.ts'

describe('toast store (specification, section 9)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    clearToasts()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('holds one toast: the newest', () => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
    expect(readToasts().map((entry) => entry.title)).toEqual(['Second'])
  })

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const id = toast({ title: 'First' })
    dismissToast(id)
    vi.advanceTimersByTime(999_999)
    expect(readToasts()).toMatchObject([{ id, isOpen: false }])
    vi.advanceTimersByTime(1)
    expect(readToasts()).toEqual([])
  })

  it('does nothing for an unknown or an already dismissed toast', () => {
    const id = toast({ title: 'First' })
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    dismissToast(id + 1)
    expect(listener).not.toHaveBeenCalled()
    dismissToast(id)
    dismissToast(id)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
})
