# One image for web, worker and parser service; ROLE decides between the first two, the command is the third.
FROM node:22-bookworm-slim
# The product brings its own Node 26 as a package, which needs libatomic1; what decodes uploads is walled in by bubblewrap
# where the container may make namespaces (docs/running.md, Walls).
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 bubblewrap && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node -e "const { setUp } = await import('./commands/set-up.mjs'); await setUp({ withTestTools: false, withWeb: true })" \
  && mkdir -p /data /parser/input /parser/output && chown -R node:node /data /parser
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "commands/start.mjs"]
