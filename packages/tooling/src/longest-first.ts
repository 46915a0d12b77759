import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that begins with the files of these names, in this order, and then with the largest: what takes longest must not
 * be what everybody waits for at the end.
 */
export const longestFirst = (names: readonly string[]) =>
  class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const at = names.findIndex((name) => moduleId.includes(`/${name}.`))
        return at < 0 ? names.length : at
      }
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    }
  }
