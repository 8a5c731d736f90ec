# Everything in one image: `start` (default), `demo`, `api`, `worker`, `migrate`. docs/deploy.md says how it is run.
# Node.js 24, by its digest, so that the same file makes the same image. To take a newer one: docker buildx imagetools inspect node:24-bookworm-slim
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts \
  && npm run build \
  && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# The C library gives memory back that the embedded database's compilation took: docs/decisions/0019-a-service-that-idles.md.
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
# Until PARALLAX_PUBLIC_URL says otherwise it answers to names of this machine alone, wherever its port is published.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PARALLAX_DATA_DIR=/data PARALLAX_PUBLIC_URL=http://127.0.0.1:8080
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Whether the API may be sent requests. A container that is only a worker has /health on PARALLAX_METRICS_PORT: compose.yaml asks that.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/cli/dist/main.js"]
CMD ["start"]
