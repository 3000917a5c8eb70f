/** Network Information (https://wicg.github.io/netinfo/), which only Chromium has. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
}
interface WorkerNavigator {
  readonly connection?: { readonly saveData?: boolean }
}
