DROP TABLE popularity_due;
