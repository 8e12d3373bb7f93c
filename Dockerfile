# The versions are pinned; that of Node is package.json's (scripts/packaging.test.ts).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without scripts of packages: Node is here already, and no other needs its own. The secret is optional: an npmrc of whoever
# builds behind another registry or certificate.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --ignore-scripts
COPY . .
RUN npm run build
# npm leaves what production's packages name as optional peers: the tools of the build and the tests.
RUN npm prune --omit=dev --ignore-scripts && \
    node -p "Object.entries(require('./package-lock.json').packages).filter(([, one]) => one.devOptional).map(([path]) => path).join(' ')" \
    | xargs rm -rf node_modules/@rolldown node_modules/lightningcss-* && \
    find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:bookworm-20260918-slim
# A number that no user of the machine has, the same in each version: the volumes are this user's.
RUN useradd --uid 10001 --no-create-home --home-dir /data menukaart && \
    install --directory --owner=10001 --group=10001 --mode=700 /data /backups
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/tsconfig.json /app/LICENSE ./
COPY --from=build /app/dist dist
COPY --from=build /app/src src
USER 10001:10001
# What was compiled is kept in /tmp, the only other place that may be written.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--import", "tsx", "src/app/main.ts"]
