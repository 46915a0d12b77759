declare module 'virtual:used-in' {
  const usedIn: import('./used-in.ts').UsedIn
  export default usedIn
}
