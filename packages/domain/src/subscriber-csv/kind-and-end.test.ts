import { describe, expect, it } from 'vitest'
import { kindAndEnd } from './kind-and-end.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
const toDay = (it: Date) => it.toISOString().slice(0, 10)
const known = (type: string | null, endsAt: Date | null = null, tier = 'Paid', asOf = at(10)) => ({
  tier,
  type,
  endsAt,
  asOf,
})
/** A row that shows a plan and does not say whether it ends. */
const less = (type: string | null, expiresAt: Date | null = at(20)) => ({
  tier: 'Paid',
  type,
  endsAt: type === null ? expiresAt : null,
  endStated: false,
  expiresAt,
})
const of = (stood: ReturnType<typeof known>, row: Parameters<typeof kindAndEnd>[1]) =>
  kindAndEnd(stood, row, at(10), toDay)

describe('the kind and the end of a plan by a row that says less than what is known', () => {
  it('gives no end to what renews, and takes none away that is to come', () => {
    for (const row of [less(null), less('paid'), less('yearly'), less(null, null)]) {
      expect(of(known('yearly'), row)).toEqual({ type: 'yearly', endsAt: null })
      expect(of(known('yearly', at(20)), row)).toEqual({ type: 'yearly', endsAt: at(20) })
    }
    expect(of(known('gift', at(20)), less('paid'))).toEqual({ type: 'gift', endsAt: at(20) })
    expect(of(known('comp'), less(null))).toEqual({ type: 'comp', endsAt: null })
  })

  it('goes by a later expiry, and by what is shown after the end', () => {
    expect(of(known('monthly', at(20)), less('monthly', at(25)))).toEqual({ type: 'monthly', endsAt: null })
    expect(of(known('monthly', at(9)), less(null))).toEqual({ type: 'monthly', endsAt: null })
    expect(of(known('comp', at(9)), less(null))).toEqual({ type: null, endsAt: at(20) })
    expect(of(known('gift', at(15)), less(null))).toEqual({ type: 'gift', endsAt: at(20) })
  })

  it('keeps the end of a gift or a trial where a row says nothing of one, and takes it from what knew it alone', () => {
    const unsaid = (type: string) => ({ ...less(type, null), endsAt: null })
    for (const type of ['gift', 'trial', 'other words'])
      expect(of(known(type, at(20), 'Paid', at(8)), unsaid(type))).toEqual({ type, endsAt: at(20) })
    expect(of(known('gift', at(9), 'Paid', at(8)), unsaid('gift'))).toEqual({ type: 'gift', endsAt: null })
    expect(of(known(null, at(20)), unsaid('gift'))).toEqual({ type: 'gift', endsAt: at(20) })
    expect(of(known('gift'), less(null))).toEqual({ type: 'gift', endsAt: at(20) })
    expect(of(known('gift', at(20)), less('paid', at(19)))).toEqual({ type: 'paid', endsAt: null })
  })

  it('is told by a row that says it, of another kind, or where nothing was known', () => {
    const withoutEnd = { ...less('yearly'), endStated: true, expiresAt: null }
    expect(of(known('yearly', at(20)), withoutEnd)).toEqual({ type: 'yearly', endsAt: null })
    expect(of(known('gift', at(20)), less('yearly', at(25)))).toEqual({ type: 'yearly', endsAt: null })
    expect(of(known(null, at(15)), less(null))).toEqual({ type: null, endsAt: at(20) })
    expect(of(known('comp', at(20)), less('paid'))).toEqual({ type: 'comp', endsAt: at(20) })
    for (const type of ['comp', 'gift', 'trial'])
      for (const expiresAt of [at(25), at(15), null])
        expect(of(known(type, at(20), 'Paid', at(8)), less('paid', expiresAt))).toEqual({ type: 'paid', endsAt: null })
    expect(of(known('comp', at(20)), { ...less('Gold'), tier: null })).toEqual({ type: 'comp', endsAt: at(20) })
    for (const type of ['comp', 'gift', 'trial'])
      for (const [shown, as] of [
        ['paid', type],
        ['monthly', 'monthly'],
        ['yearly', 'yearly'],
      ] as const) {
        expect(of(known(type, at(20), 'Paid', at(8)), less(shown))).toEqual({
          type: as,
          endsAt: as === type ? at(20) : null,
        })
        expect(of(known(type, at(20)), less(shown))).toEqual({ type, endsAt: at(20) })
      }
    expect(of(known('gift', at(9), 'Paid', at(8)), less('paid', at(9)))).toEqual({ type: 'paid', endsAt: null })
    expect(of(known('comp', null, 'Paid', at(8)), less('paid', new Date('2118-01-01')))).toEqual({
      type: 'comp',
      endsAt: null,
    })
    expect(of(known('comp', null, 'Paid', at(8)), less('paid', at(20)))).toEqual({ type: 'paid', endsAt: null })
    expect(of(known('yearly', null, 'Free'), less(null))).toEqual({ type: 'yearly', endsAt: at(20) })
  })
})
