declare module 'virtual:used-in' {
  const usedIn: import('./used-in.ts').UsedIn
  export default usedIn
}

declare module 'virtual:tagged-stories' {
  const stories: readonly import('../matrix/read-stories.ts').TaggedStory[]
  export default stories
}
