/** `pnpm dev:mock`: the web app on the mock backend. In any other mode the build drops the mocks altogether. */
export async function startMocksInMockMode(): Promise<void> {
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('@joy/mocks/browser.ts')
    await startMocks()
  }
}
