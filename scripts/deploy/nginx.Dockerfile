# nginx with the module that sends brotli forms, which nginx's own image lacks.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \
  && ln -sf /dev/stdout /var/log/nginx/access.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY nginx.conf /etc/nginx/conf.d/shop.conf
EXPOSE 80 443
# It ends what asks by no name of the shop (52: no answer); the shop servers are asked themselves.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["sh", "-c", "curl --silent --output /dev/null http://127.0.0.1/; test $? -eq 52"]
CMD ["nginx", "-g", "daemon off;"]
