# One image for web, worker, parser service, simulator and commands: ROLE decides between the first two, the command is the rest.
# docs/running.md, "The image".

# What runs: Debian, the product's own Node 26 (a package, which needs libatomic1), and what walls in the decoding of uploads
# where the container may make namespaces.
FROM debian:bookworm-slim AS base
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 bubblewrap && rm -rf /var/lib/apt/lists/*

# The packages of the lock file, without test tools; anew only when one of these files changes.
FROM node:22-bookworm-slim AS packages
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY commands/*.mjs commands/
RUN node -e "const { setUp } = await import('./commands/set-up.mjs'); await setUp({ withTestTools: false, withWeb: false })"

# The web app is built, and what only building needs is taken away.
FROM packages AS built
COPY . .
RUN node -e "const { setUp } = await import('./commands/set-up.mjs'); await setUp({ withTestTools: false, withWeb: true })" \
  && node commands/leave-out-build.mjs

FROM base AS product
RUN useradd --uid 1000 --user-group --create-home node \
  && mkdir -p /data /parser/input /parser/output && chown -R node:node /data /parser
WORKDIR /app
COPY --from=built /app/node_modules node_modules
COPY --from=built /app/dist dist
COPY package.json package-lock.json LICENSE ./
COPY contract contract
COPY pipeline pipeline
COPY server server
COPY simulator simulator
COPY demo demo
COPY commands commands
# Nothing below /app belongs to the user: what breaks in cannot change the program.
USER node
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A worker has this port only with HEALTH_PORT=3000.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || process.env.PORT || 3000) + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The process is the product itself: TERM drains it. The flags are those of commands/start.mjs.
CMD ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "server/main.ts"]
