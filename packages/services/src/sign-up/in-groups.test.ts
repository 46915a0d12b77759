import { describe, expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

const deferred = () => Promise.withResolvers<void>()

describe('what is done in groups', () => {
  it('goes together with what arrives in the same turn, and then with what came meanwhile', async () => {
    const groups: (readonly number[])[] = []
    const [begun, end] = [deferred(), deferred()]
    const ask = inGroups<number, number>({
      largest: 3,
      async together(group) {
        groups.push(group)
        begun.resolve()
        await end.promise
        return group.map((it) => it * 10)
      },
      apart: () => Promise.reject(new Error('None is done apart.')),
    })
    const first = [ask(1), ask(2)]
    await begun.promise
    const others = [3, 4, 5, 6].map(ask)
    end.resolve()
    expect(await Promise.all([...first, ...others])).toEqual([10, 20, 30, 40, 50, 60])
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
  })

  it('is done apart where a group fails, and nobody waits for that', async () => {
    const slow = deferred()
    const ask = inGroups<number, string>({
      largest: 3,
      together: async (group) => {
        if (group.includes(13)) throw new Error('Thirteen')
        return group.map((it) => `${it} together`)
      },
      async apart(asked) {
        if (asked === 13) throw new Error('Thirteen, apart')
        await slow.promise
        return `${asked} apart`
      },
    })
    const [one, thirteen, two, three] = [ask(1), ask(13), ask(2), ask(3)]
    await expect(thirteen).rejects.toThrow('Thirteen, apart')
    expect(await three).toBe('3 together')
    slow.resolve()
    expect(await Promise.all([one, two])).toEqual(['1 apart', '2 apart'])
  })

  it('fails for all where the database is away, and goes on when it is back', async () => {
    let isAway = true
    const ask = inGroups<number, number>({
      largest: 3,
      together: async (group) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
        return group
      },
      apart: () => Promise.reject(new Error('None is done apart.')),
    })
    const both = await Promise.allSettled([ask(1), ask(2)])
    expect(both.map((it) => it.status === 'rejected' && String(it.reason))).toEqual(['Error: away', 'Error: away'])
    isAway = false
    expect(await ask(3)).toBe(3)
  })
})
