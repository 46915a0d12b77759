import { createMockCalls, getBody } from '@joy/mocks/testing/mock-calls.ts'
import { createOperationInputs, elsewhere } from '@joy/mocks/testing/operation-inputs.ts'
import { ofScreens } from './of-screens.ts'

/** In the contract's order, over one world: what one makes the next asks for. */
const ofConsole = ofScreens.filter(
  ({ path, operation }) =>
    operation.access === 'admin' &&
    operation.kind !== 'subscription' &&
    !operation.rest.isRestOnly &&
    !elsewhere.some((it) => it === path),
)

/** What the mocks are asked by each screen of the console, and answer. @throws where they refuse */
export async function askMocks(): Promise<Map<string, { input: unknown; reply: unknown }>> {
  const calls = createMockCalls()
  const { getInput } = createOperationInputs(calls)
  const answered = new Map<string, { input: unknown; reply: unknown }>()
  for (const { path, operation } of ofConsole) {
    const input = await getInput(path)
    const { result, error } = await getBody(await calls.call(path, input, operation.kind))
    if (error) throw new Error(`${path} was refused.`)
    await calls.settle(result?.data)
    answered.set(path, { input, reply: result?.data })
  }
  return answered
}
