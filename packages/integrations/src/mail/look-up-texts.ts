import { Resolver } from 'node:dns/promises'
import { z } from 'zod'

const thrownShape = z.object({ code: z.string() })

/** The TXT records of a name, the parts of each put together; none where there are none. Null: DNS did not answer. */
export async function lookUpTexts(name: string): Promise<readonly string[] | null> {
  try {
    return (await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)).map((parts) => parts.join(''))
  } catch (thrown) {
    const code = thrownShape.safeParse(thrown).data?.code
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null
  }
}
