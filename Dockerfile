# syntax=docker/dockerfile:1
# Build: docker build -t portico .
# Run:   docker run --init -p 3000:3000 -v portico-data:/data -e PORTICO_ORIGIN=http://localhost:3000 portico

FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci \
 && npm run build \
 && npm prune --omit=dev

FROM node:24-slim
LABEL org.opencontainers.image.title="Portico" \
      org.opencontainers.image.description="An open-source hosted website builder with an online store." \
      org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/templates ./templates
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    PORT=3000 \
    PORTICO_HOST=0.0.0.0 \
    PORTICO_DATA=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/main.js"]
CMD ["start"]
