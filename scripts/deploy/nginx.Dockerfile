# nginx with the module that sends brotli forms, which nginx's own image lacks.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default
COPY nginx.conf /etc/nginx/conf.d/shop.conf
EXPOSE 80 443
CMD ["nginx", "-g", "daemon off;"]
