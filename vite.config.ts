import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './src/contract/manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const server = 'http://localhost:3000'

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    __BUILT_AT__: Date.now(),
    __VERSION__: JSON.stringify(packageJson.version),
  },
  plugins: isSsrBuild
    ? []
    : [
        tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
        react(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest,
          injectManifest: {
            rollupFormat: 'iife',
            globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icon.svg'],
          },
        }),
      ],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20' }
    : { outDir: 'dist/client', target: 'es2023', cssCodeSplit: false, modulePreload: false },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/provider', '/venue', '/articles-host'].map((path) => [path, server]),
    ),
  },
}))
